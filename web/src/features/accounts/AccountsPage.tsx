import { ACCOUNTS_LIST } from '@atlas/contracts';
import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { DataList } from '@/components/list/DataList.js';
import { filterFieldsOf, sortOf } from '@/components/list/defined-columns.js';
import { t } from '@/texts/t.js';
import { ACCOUNT_COLUMNS } from './account-columns.js';
import { AccountDrawer } from './AccountDrawer.js';
import { AddAccountDialog } from './AddAccountDialog.js';
import { ACCOUNTS, type AccountRow } from './calls.js';

const FILTERS = filterFieldsOf(ACCOUNTS_LIST);
const BY_CODE = sortOf(ACCOUNTS_LIST);

/** /system/accounts: every account of the installation, with nothing of its cases. */
const AccountsPage = () => {
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const show = useCallback((row: AccountRow) => setOpenId(row.id), []);
  const add = () => setAdding(true);
  useKey('c', add, { label: t('accounts.addAccount'), group: 'list', enabled: !isAdding && openId === undefined });
  return (
    <>
      <DataList<AccountRow>
        resource={ACCOUNTS}
        title={t('accounts.title')}
        trail={[{ label: t('accounts.operator') }]}
        noun={[t('accounts.account'), t('accounts.accountsLower')]}
        columns={ACCOUNT_COLUMNS}
        filters={FILTERS}
        defaultSort={BY_CODE}
        onOpen={show}
        actions={
          <Button variant="contained" startIcon={<Plus size={16} />} onClick={add}>
            {t('accounts.addAccount')} <Kbd>C</Kbd>
          </Button>
        }
      />
      {isAdding && <AddAccountDialog onClose={() => setAdding(false)} />}
      {openId !== undefined && <AccountDrawer key={openId} id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
};

export default AccountsPage;
