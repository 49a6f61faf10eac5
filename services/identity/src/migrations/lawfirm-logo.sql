create table identity.lawfirm_logo (
  account_id int primary key,
  file_id uuid not null,
  content_type text not null,
  size int not null,
  sha256 text not null
);
select platform.protect('identity.lawfirm_logo');
