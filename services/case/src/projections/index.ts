import type { Projection } from '@atlas/event-sourcing';
import { caseRelay } from '../messaging/case-relay.js';
import { recordUseRelay } from '../messaging/record-use/record-use-relay.js';
import { caseDocumentProjection } from './case-document/case-document.projection.js';
import { caseListProjection } from './case-list/case-list.projection.js';

/** Everything that follows this service's log: read models, and the relays to the bus. */
export const caseProjections: readonly Projection[] = [caseListProjection, caseDocumentProjection, caseRelay, recordUseRelay];
