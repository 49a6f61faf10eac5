import { AUDIENCES, type Audience as AudienceKind, type PermissionKey } from '@atlas/contracts';
import { Audience, OnEveryScreen } from '@atlas/platform';
import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { MANAGE } from '../service/viewer.js';
import { MASTER_ACCESS, MASTER_RESOURCE, MasterGuard, type MasterAccess } from './master.guard.js';

const masterRoute = (access: MasterAccess, audience: readonly AudienceKind[] = ['law_firm']): ClassDecorator & MethodDecorator =>
  applyDecorators(
    SetMetadata<string, MasterAccess>(MASTER_ACCESS, access),
    Audience(...audience, { permission: MANAGE }),
    // The definition says which menu entries open its records.
    OnEveryScreen(),
    UseGuards(MasterGuard),
  );

const of = (path: string | undefined): Pick<MasterAccess, 'path'> => (path === undefined ? {} : { path });

/** The definition whose records the routes of a controller read and write. */
export const MasterResource = (path: string) => applyDecorators(SetMetadata(MASTER_RESOURCE, path), OnEveryScreen());

/** Lists, records, tabs, usage, history, files and exports: law firm users with the access that the definition requires for reading. */
export const MasterReaders = (path?: string) => masterRoute({ as: 'reader', ...of(path) });

/** Changes of records: law firm users with the permissions that the definition requires; for shared rows, system users only. */
export const MasterWriters = (path?: string) => masterRoute({ as: 'writer', ...of(path) });

/** `GET {path}`: everyone, where it answers a list to choose from; its readers, where it answers a blank record or the list is for managers. */
export const MasterChoosers = () => masterRoute({ as: 'chooser' }, AUDIENCES);

/** A tab: readers, and the provider or funder whose record it is, where the definition opens the tab to them. */
export const MasterTabReaders = () => masterRoute({ as: 'reader_of_tab' }, AUDIENCES);

/** Readers, and users of the provider that the route's id names. */
export const MasterOwners = (path: string, firmNeeds?: PermissionKey) =>
  masterRoute({ as: 'owner', path, ...(firmNeeds ? { firmNeeds } : {}) }, ['law_firm', 'provider']);
