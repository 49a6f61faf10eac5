import type { Projection } from '@atlas/event-sourcing';
import { caseDocumentProjection } from './case-document/case-document.projection.js';
import { caseListProjection } from './case-list/case-list.projection.js';

/** Every read model of this service. */
export const caseProjections: readonly Projection[] = [caseListProjection, caseDocumentProjection];
