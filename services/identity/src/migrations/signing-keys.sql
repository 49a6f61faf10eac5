-- The keys that sign users' access tokens. They belong to no account, and requests cannot read them.
create table identity.signing_key (
  kid text primary key,
  -- The public key, as identity publishes it.
  jwk jsonb not null,
  -- Sealed with SECRET_KEYS.
  private_key_secret text not null,
  created_at timestamptz not null default now(),
  -- Since then another key signs. This one is published until the last of its tokens has expired.
  replaced_at timestamptz
);
create unique index signing_key_one_signs on identity.signing_key ((true)) where replaced_at is null;
alter table identity.signing_key enable row level security;
alter table identity.signing_key force row level security;
create policy system on identity.signing_key using (platform.sees_all_accounts()) with check (platform.sees_all_accounts());
