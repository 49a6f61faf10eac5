import type { SecretBox, Session } from '@atlas/platform';
import { isManager } from '../access/session-scope.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { Viewer } from '../read/present.js';
import { secretPlace } from '../secrets/secret-place.js';

export const MANAGE = 'CanManageMaster';

/** What this user may be shown of a resource's fields. */
export const viewerOf = (session: Session, model: ResourceModel, secrets: SecretBox): Viewer => ({
  isManager: isManager(session),
  open: (sealed, key) => secrets.open(sealed, secretPlace(session.accountId, model.definition.table, key)),
});
