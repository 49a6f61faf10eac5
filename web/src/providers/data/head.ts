import type { Readers, ReportDefinition, ResourceDefinition } from '@atlas/contracts';

/**
 * What routes, menus and access rules need of a definition. The definitions with all their fields are loaded with the first screen of master
 * data; the heads are written from them by `npm run generate`.
 */
export interface ResourceHead extends Pick<
  ResourceDefinition,
  'path' | 'route' | 'plural' | 'group' | 'menuId' | 'managersOnly' | 'alsoNeeds' | 'shared'
> {
  readonly readers: Readers;
  /** How its records are merged; undefined: they are not. */
  readonly mergeVerb?: 'merge' | 'move';
}

/** What the routes need of a report. */
export interface ReportHead extends Pick<ReportDefinition, 'path' | 'menuId' | 'permission'> {
  /** Clinics and funders see it, too. */
  readonly forClients: boolean;
}
