/** Settings have a revision, so that a write can name the one it read. Phones and ZIPs of addresses are stored as every other record has them. */
export const addSettingRevisionSql = String.raw`
alter table identity.application_setting add column revision int not null default 1;
alter table identity.lawfirm add column revision int not null default 1;
alter table identity.lawfirm_address add column revision int not null default 1;
alter table identity.email_setting add column revision int not null default 1;

do $$
declare
  scope text := current_setting('app.account_id', true);
  ten_digits constant text := '^\D*(\d{3})\D*(\d{3})\D*(\d{4})$';
begin
  perform set_config('app.account_id', '*', true);
  update identity.lawfirm_address
     set phone = regexp_replace(phone, ten_digits, '\1-\2-\3'),
         fax = regexp_replace(fax, ten_digits, '\1-\2-\3'),
         contact_number = regexp_replace(contact_number, ten_digits, '\1-\2-\3'),
         zip = regexp_replace(zip, '^(\d{5})(\d{4})$', '\1-\2');
  perform set_config('app.account_id', coalesce(scope, ''), true);
end $$;
`;
