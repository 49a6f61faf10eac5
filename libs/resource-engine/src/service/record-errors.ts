import { conflict, notFound } from '@atlas/contracts';
import type { ResourceModel } from '../model/resource-model.js';

/** Not found, or another account's: the answer is the same. */
export const recordNotFound = (model: ResourceModel, id: number | string) =>
  notFound(model.notFoundCode, `${model.definition.label} ${id} is not found.`);

export const recordInUse = (errors: Readonly<Record<string, string>>) =>
  conflict('RECORD_IN_USE', Object.values(errors).join(' '), { ...errors });
