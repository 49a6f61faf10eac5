/** One counter of all changes of access. Its row is locked from the change to the commit, so versions become visible in order and without gaps. */
export const createAccessVersionSql = `
create table identity.access_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
comment on table identity.access_version is 'shared by all accounts';
insert into identity.access_version (version) values (1);
`;
