/** Who may read what of the articles `a`: what was published for people like the reader and, within the firm, for their department. */
export const READABLE = `a.deleted_at is null and a.is_active and a.publish_state = 'published' and a.audience @> array[$2::text]
  and ($2 <> 'law_firm' or $4::bool or cardinality(a.departments) = 0
       or exists (select from unnest(a.departments) d where lower(btrim(d)) = lower($3::text)))`;

/** The articles `a` that the reader may open: users who manage articles open drafts and articles for others, too. */
export const OPENED = `($4::bool or (${READABLE}))`;
