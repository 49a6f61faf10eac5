import type { FilterCatalog } from '@atlas/contracts';
import { SetMetadata } from '@nestjs/common';

export const LIST_FILTERS = 'atlas:list-filters';

/**
 * The filters that a list or export accepts. The test that looks at all routes sends each of them good and bad values, and refuses a route that takes
 * filters and does not say which. On a controller: those of its routes that say nothing themselves.
 */
export const ListFilters = (catalog: FilterCatalog) => SetMetadata(LIST_FILTERS, catalog);
