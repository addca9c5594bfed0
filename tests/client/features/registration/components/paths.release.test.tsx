import { registrationMachine } from '../../../../../src/client/features/registration/machines/registration';
import { describeScreens } from '../../../../support/statecharts/screens';
import { fixtures } from '../machines/registration.fixtures';
import { driver } from './pathsDriver';

describeScreens(registrationMachine, fixtures, driver);
