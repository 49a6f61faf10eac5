import { knowledgeBase } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf } from '@/stories/server.js';
import type { ArticleText, ArticleVersion } from './calls.js';
import VersionsTab from './VersionsTab.js';

const versionOf = (version: number, given: Partial<ArticleVersion> = {}): ArticleVersion => ({
  version,
  title: 'Late denials',
  made_by: 'Casey Marsh',
  made_at: '2026-04-20T15:12:00Z',
  same_as: null,
  ...given,
});
const TEXTS: Record<string, string> = {
  1: '<p>A denial is late after 30 days.</p>',
  2: '<p>A denial is late after 45 days.</p>',
  3: '<p>A denial is late after 30 business days.</p>',
};
const textOf = (version: string): ArticleText => ({
  ...versionOf(Number(version)),
  body: TEXTS[version] ?? '',
  tags: ['denials'],
  attachments: [],
});
const inArticle = (answers: Answers = {}) =>
  inApp({
    answers: {
      'GET knowledge_base/{}/version': [versionOf(3), versionOf(2), versionOf(1)],
      'GET knowledge_base/{}/version/{}': ({ parts }) => textOf(parts[1] ?? ''),
      'POST knowledge_base/{}/version/{}/restore': { id: 5 } as never,
      ...answers,
    },
  });

const meta: Meta<typeof VersionsTab> = {
  component: VersionsTab,
  args: {
    definition: knowledgeBase,
    id: 5,
    record: { id: 5, version: 3, revision: 7 },
    refresh: fn(),
  },
  parameters: inArticle(),
};
export default meta;
type Story = StoryObj<typeof VersionsTab>;

export const WhatHasChanged: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1 difference')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Version 2' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Version 3' })).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Earlier version' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Version 1 / }));
    await expect(await canvas.findByRole('columnheader', { name: 'Version 1' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Restore version 1' })).toBeEnabled();
  },
};

export const Restores: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore version 2' }));
    const question = within(await screen.findByRole('dialog', { name: 'Restore version 2?' }));
    await expect(question.getByText(/are restored as version 4\./)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(args.refresh).toHaveBeenCalledOnce());
    const [request] = requestsOf('POST knowledge_base/{}/version/{}/restore');
    await expect([request?.parts, request?.headers.get('If-Match')]).toEqual([['5', '2'], expect.stringContaining('7')]);
    await expect(await screen.findByText('Version 2 restored')).toBeVisible();
  },
};

export const UndoesARestore: Story = {
  parameters: inArticle({ 'POST knowledge_base/{}/version/{}/restore': { id: 5, revision: 8 } as never }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore version 2' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Undone')).toBeVisible();
    const [, undo] = requestsOf('POST knowledge_base/{}/version/{}/restore');
    await expect([undo?.parts, undo?.headers.get('If-Match')]).toEqual([['5', '3'], '"8"']);
  },
};

let saved = 7;
export const AnotherUserSavedAVersion: Story = {
  beforeEach: () => {
    saved = 7;
  },
  parameters: inArticle({
    'GET {}/{}': { id: 5, version: 4, revision: 9, updated_by: 'Nadia Brill' },
    'POST knowledge_base/{}/version/{}/restore': ({ headers }) => {
      saved = Number(headers.get('If-Match')?.replaceAll('"', ''));
      return saved === 9 ? { id: 5, revision: 10 } : refused(412, 'The article has been changed.')();
    },
  }),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore version 2' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    const question = within(await screen.findByRole('dialog', { name: 'Another user changed this article' }));
    await expect(question.getByText('Nadia Brill')).toBeVisible();
    await expect(question.getByRole('row', { name: /Current version/ })).toHaveTextContent('Current versionVersion 4Version 2');
    await userEvent.click(question.getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(args.refresh).toHaveBeenCalledOnce());
    await expect(saved).toBe(9);
  },
};

export const RestoreRefused: Story = {
  parameters: inArticle({ 'POST knowledge_base/{}/version/{}/restore': refused(409, 'The article has been changed.') }),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore version 2' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await expect(await screen.findByText('The article has been changed.')).toBeVisible();
    await expect(args.refresh).not.toHaveBeenCalled();
  },
};

export const OnlyOneVersion: Story = {
  parameters: inArticle({ 'GET knowledge_base/{}/version': [versionOf(1)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only one version')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  parameters: inApp({
    session: { permissions: [] },
    answers: {
      'GET knowledge_base/{}/version': [versionOf(3), versionOf(2)],
      'GET knowledge_base/{}/version/{}': ({ parts }) => textOf(parts[1] ?? ''),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 difference')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: inArticle({ 'GET knowledge_base/{}/version': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Only one version')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: inArticle({ 'GET knowledge_base/{}/version': refused(500, 'The versions cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The versions cannot be read.')).toBeVisible();
  },
};

const MANY = Array.from({ length: 60 }, (_, index) =>
  versionOf(60 - index, { made_by: index === 1 ? 'דוד בן־גוריון' : 'Casey Marsh' }),
);

export const ManyVersionsAndARightToLeftName: Story = {
  parameters: inArticle({ 'GET knowledge_base/{}/version': MANY }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Earlier version' })).toHaveTextContent(/דוד בן־גוריון/);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Later version' }));
    await expect(await screen.findAllByRole('option')).toHaveLength(60);
  },
};
