import { MENU_IDS, MENU_SCREENS } from '../../identity/menu.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

const AUDIENCES = ['law_firm', 'provider', 'funder'] as const;

const SCREENS = MENU_IDS.map(String);
/** Two screens may share a number: then the article is shown on both. */
const SCREEN_NAMES = Object.fromEntries(
  SCREENS.map(id => [
    id,
    MENU_SCREENS.filter(entry => String(entry.id) === id)
      .map(({ name }) => name)
      .join(', '),
  ]),
);

/** What the firm knows, written down: procedures, insurers' habits, case law. */
export const knowledgeBase = defineResource({
  path: 'knowledge_base',
  label: 'Article',
  plural: 'Knowledge Base',
  group: 'documents',
  menuId: 143,
  route: '/master-management/knowledge-base',
  sections: [
    section('Article', {
      name: f.text({ required: true, label: 'Title' }),
      category: f.option('KB_Category', { bulk: true }),
      tags: f.texts({ max: 60 }),
      body: f.html({ required: true, label: 'Text' }),
      attachments: f.children({
        title: f.text(),
        file: f.file({ types: ['pdf', 'docx', 'xlsx', 'png', 'jpg', 'txt', 'csv', 'eml'], maxMb: 25, required: true }),
      }),
    }),
    section('Publication', {
      publish_state: f.choice(['draft', 'published', 'archived'], {
        required: true,
        default: 'draft',
        label: 'State',
        bulk: true,
      }),
      audience: f.choices(AUDIENCES, {
        required: true,
        labels: { law_firm: 'Law firm', provider: 'Providers', funder: 'Funders' },
        hint: 'Who can read it after publishing',
      }),
      departments: f.texts({
        max: 60,
        from: 'application/department',
        hint: 'Departments of the law firm. Leave blank for all',
      }),
      published_on: f.date(),
      review_on: f.date({ hint: 'Date of the next review', bulk: true }),
      is_pinned: f.bool({ label: 'Pinned', bulk: true, hint: 'Listed first' }),
    }),
    section('Related', {
      related: f.references('knowledge_base', { label: 'Related Articles' }),
      applies_to: f.choices(SCREENS, { labels: SCREEN_NAMES, label: 'Helps On', hint: 'Shown in the header of these screens' }),
      slug: f.text({ computed: true }),
      version: f.int({ computed: true }),
      views: f.int({ computed: true }),
    }),
  ],
  list: ['name', 'category', 'audience', 'publish_state', 'is_pinned', 'updated_at', 'views'],
  searched: ['name', 'tags'],
  optionFields: ['publish_state'],
  publish: ['publish_state', 'audience'],
});
