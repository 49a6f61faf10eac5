import { AppError, forbidden, MENU_SCREENS, type ReportDefinition } from '@atlas/contracts';
import { ACTIVITY_RECORDER, type ActivityRecorder, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Law firm, provider or funder: which of them a report is for, and whose menu has it. */
export const mayOpen = (session: Session, definition: ReportDefinition): boolean =>
  isFor(session, definition) && session.permissions.has(definition.permission) && isInMenu(session, definition);

const isFor = ({ dataScope }: Session, { audience }: ReportDefinition): boolean => audience.includes(dataScope.kind);

const isInMenu = ({ menus, permissions }: Session, { menuId, path }: ReportDefinition): boolean =>
  menus.has(menuId) &&
  MENU_SCREENS.some(entry => entry.path === path && (entry.anyOf?.some(key => permissions.has(key)) ?? true));

/** Lets a session into a report, or records that it tried. */
@Injectable()
export class ReportAccess {
  constructor(@Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder) {}

  /** Throws 403, which is recorded. The permission is checked by the route's guard. */
  async enter(session: Session, definition: ReportDefinition): Promise<void> {
    if (!isFor(session, definition)) {
      await this.#recordRefused(session, `${definition.title}, for the law firm only`);
      throw new AppError(403, 'LAW_FIRM_ONLY', 'This report is for the law firm only.');
    }
    if (isInMenu(session, definition)) return;
    await this.#recordRefused(session, `${definition.title}, not in the user's menu`);
    throw forbidden(definition.permission, 'This report is not in your menu. Ask an administrator to add it.');
  }

  #recordRefused(session: Session, description: string): Promise<void> {
    return this.activity.record(session, { type: 'AttemptRefused', description });
  }
}
