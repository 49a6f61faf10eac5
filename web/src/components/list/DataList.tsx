import { ListContextProvider } from 'react-admin';
import { Page } from '@/components/page/Page.js';
import type { DataListProps } from './data-list-types.js';
import { FilterBar } from './FilterBar.js';
import { ListHead } from './ListHead.js';
import { ListPager } from './ListPager.js';
import { ListTable } from './ListTable.js';
import { SelectionStrip } from './SelectionStrip.js';
import { useDataList } from './use-data-list.js';
import { ViewTabs } from './views/ViewTabs.js';

/**
 * THE list of the product: head with the row count, saved views, search and filter chips, the table with its keyboard, the strip of what is
 * selected, the pager. A screen gives it a resource, columns and filters.
 */
export const DataList = <Row extends object>(props: DataListProps<Row>) => {
  const control = useDataList(props);
  return (
    <ListContextProvider value={control.list}>
      <Page className={props.embedded ? undefined : 'print-wide'}>
        <ListHead control={control} />
        {props.top}
        {props.views && <ViewTabs control={control} />}
        {props.children}
        {props.searchable !== false && <FilterBar control={control} />}
        <ListTable control={control} />
        <SelectionStrip control={control} />
        <ListPager control={control} />
      </Page>
    </ListContextProvider>
  );
};
