import { scimTexts } from '@atlas/contracts';
import { CONFIG, Public, type Config } from '@atlas/platform';
import { Controller, Get, Inject, Param, UseFilters, UseGuards } from '@nestjs/common';
import { ScimErrorFilter } from './scim-error.filter.js';
import { ScimError } from './scim-error.js';
import { listAnswer } from './scim-list.js';
import { resourceTypes, SCHEMAS, serviceProviderConfig } from './scim-schemas.js';
import { ScimGuard } from './scim.guard.js';

const WHOLE = { offset: 0, count: 0 };

/** What this provider of SCIM can do (RFC 7644, 4). */
@Public()
@UseGuards(ScimGuard)
@UseFilters(ScimErrorFilter)
@Controller('scim/v2')
export class ScimDiscoveryController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('ServiceProviderConfig')
  serviceProviderConfig(): object {
    return serviceProviderConfig(this.config.publicUrl);
  }

  @Get('ResourceTypes')
  resourceTypes(): object {
    const all = resourceTypes(this.config.publicUrl);
    return listAnswer(all, all.length, WHOLE);
  }

  @Get('ResourceTypes/:id')
  resourceType(@Param('id') id: string): object {
    return found(resourceTypes(this.config.publicUrl), id);
  }

  @Get('Schemas')
  schemas(): object {
    return listAnswer(SCHEMAS, SCHEMAS.length, WHOLE);
  }

  @Get('Schemas/:id')
  schema(@Param('id') id: string): object {
    return found(SCHEMAS, id);
  }
}

function found(all: readonly { readonly id: string }[], id: string): object {
  const one = all.find(each => each.id.toLowerCase() === id.toLowerCase());
  if (!one) throw new ScimError(404, 'noTarget', scimTexts.notFound(id));
  return one;
}
