-- Departments can be renamed.
alter table identity.department add column revision int not null default 1;
