import {} from '@atlas/resource-engine';
import { CASE_DISPLAY_FIELDS, FILTER_FIELD_DEFINITIONS, AUDIENCES } from '@atlas/contracts';
import { SignedIn, Audience, OnEveryScreen } from '@atlas/platform';
import { Controller, Get, Header } from '@nestjs/common';

/** What a search can show and filter by: the case's own catalog. */
@SignedIn()
@Audience(...AUDIENCES)
@OnEveryScreen()
@Controller('field')
export class FieldCatalogController {
  @Header('cache-control', 'private, max-age=300')
  @Get('display')
  display() {
    return CASE_DISPLAY_FIELDS;
  }

  @Header('cache-control', 'private, max-age=300')
  @Get('filter')
  filter() {
    return FILTER_FIELD_DEFINITIONS;
  }
}
