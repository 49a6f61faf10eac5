import { conflict, notFound, recordTexts } from '@atlas/contracts';
import type { ResourceModel } from '../model/resource-model.js';

/** Not found, or another account's: the answer is the same. */
export const recordNotFound = (model: ResourceModel, id: number | string) =>
  notFound(model.notFoundCode, recordTexts.notFound(model.definition.label, id));

export const recordInUse = (errors: Readonly<Record<string, string>>) =>
  conflict('RECORD_IN_USE', Object.values(errors).join(' '), { ...errors });
