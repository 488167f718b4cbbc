import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { showSettings } from './show-settings.ts';

/** The settings of the server at the desk, which changes none. */
export function deskSettingRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/settings'),
    handler: () => ({ settings: showSettings(deps.settings) }),
  });
}
