import type { App } from '../../../platform/http/app';
import { verifyCodeOf } from '../services/signIn/verifyCode';
import { checkOtp2Routes } from './checkOtp2';
import { editProfileRoutes } from './editProfile';
import { getProfileRoutes } from './getProfile';
import { login2Routes } from './login2';
import { logoutRoutes } from './logout';
import { phoneRoutes } from './phone';
import { sessionsRoutes } from './sessions';

/** Every route of this feature. */
export function routes(app: App): void {
  const verifyCode = verifyCodeOf(app.deps);
  login2Routes(app);
  checkOtp2Routes(app, verifyCode);
  phoneRoutes(app, verifyCode);
  logoutRoutes(app);
  getProfileRoutes(app);
  editProfileRoutes(app);
  sessionsRoutes(app);
}
