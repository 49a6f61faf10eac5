import { tabsOf, type ResourceDefinition } from '@atlas/contracts';
import { ListFilters, ReadSubject } from '@atlas/platform';
import { Controller, Inject, type Type } from '@nestjs/common';
import { MasterResource } from '../access/master-access.js';
import { ResourceEngine } from '../engine.js';
import { recordFilters } from '../list/record-filters.js';
import { FileController, savedFiles } from './file.controller.js';
import { PlacedFileController, placedFiles } from './placed-file.controller.js';
import { PatchResourceController, PutResourceController } from './resource.controller.js';
import { ResolveController } from './resolve.controller.js';
import { TabController } from './tab.controller.js';

export const className = (path: string, suffix: string): string =>
  path.replace(/(^|[/_])(\w)/g, (_match, _sign, letter: string) => letter.toUpperCase()) + suffix;

function controller(Base: Type, definition: ResourceDefinition, suffix: string): Type {
  class Generated extends Base {
    constructor(engine: ResourceEngine) {
      super(engine, engine.set.model(definition.path));
    }
  }
  // The documents of the API and the test that looks at all routes know controllers by name.
  Object.defineProperty(Generated, 'name', { value: className(definition.path, suffix) });
  Inject(ResourceEngine)(Generated, undefined, 0);
  MasterResource(definition.path)(Generated);
  Controller(definition.path)(Generated);
  ReadSubject(definition.plural)(Generated);
  ListFilters(recordFilters(definition))(Generated);
  return Generated;
}

/** The controllers of a definition: its documented calls, and its tabs where it has them. */
export function resourceControllers(definition: ResourceDefinition): Type[] {
  const Base = (definition.activation === 'PUT' ? PutResourceController : PatchResourceController) as unknown as Type;
  return [
    controller(Base, definition, 'Controller'),
    ...(tabsOf(definition).length ? [controller(TabController as unknown as Type, definition, 'TabController')] : []),
    ...(savedFiles(definition).length ? [controller(FileController as unknown as Type, definition, 'FileController')] : []),
    ...(placedFiles(definition).length
      ? [controller(PlacedFileController as unknown as Type, definition, 'PlacedFileController')]
      : []),
    ...(definition.imports ? [controller(ResolveController as unknown as Type, definition, 'ResolveController')] : []),
  ];
}
