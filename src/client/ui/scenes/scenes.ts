import type { DestinationId } from '../../../contract/common/constants';
import { au } from './au';
import { gb } from './gb';
import { ie } from './ie';
import { nz } from './nz';
import type { Scene } from './scene';
import { us } from './us';

export const SCENES: Readonly<Record<DestinationId, Scene>> = { gb, us, ie, au, nz };
