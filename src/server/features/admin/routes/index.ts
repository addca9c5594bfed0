import type { App } from '../../../platform/http/app';
import { catalogueFileRoutes } from './catalogueFile';
import { catalogueImportRoutes } from './catalogueImport';
import { deskContentRoutes } from './content';
import { deskFiguresRoutes } from './figures';
import { deskLogRoutes } from './log';
import { newProgrammesRoutes } from './newProgrammes';
import { deskPartnersRoutes } from './partners';
import { deskPeopleRoutes } from './people';
import { deskProgrammesRoutes } from './programmes';

/** Every route of this feature. */
export function routes(app: App): void {
  deskLogRoutes(app);
  deskFiguresRoutes(app);
  deskPeopleRoutes(app);
  deskPartnersRoutes(app);
  deskProgrammesRoutes(app);
  newProgrammesRoutes(app);
  catalogueFileRoutes(app);
  catalogueImportRoutes(app);
  deskContentRoutes(app);
}
