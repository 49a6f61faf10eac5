import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type Answers, listOf, onRevision, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseOf } from '@/stories/fixtures/case.js';
import { noteOf } from '@/stories/fixtures/case-rows.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { NotesTab } from './NotesTab.js';

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { tab: 'NT', children: <NotesTab /> },
  parameters: inCase({
    'POST case/{}/note': {
      ...noteOf({ id: 'n9', description: '<p>Called back</p>' }),
      case_id: 'DEMO26-000053',
      revision: 8,
    } as never,
    'DELETE case/{}/note/delete/{}': { case_id: 'DEMO26-000053', revision: 8 } as never,
    'POST case/{}/memo': { case_id: 'DEMO26-000053', revision: 8, memo: 'Hearing in June.' } as never,
  }),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;
type Context = Parameters<NonNullable<Story['play']>>[0];

export const Notes: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Notes' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await expect(list.getByLabelText('Pinned')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search the notes' }), 'legal dep');
    await expect(await canvas.findByText('1 of 2 notes')).toBeVisible();
  },
};

export const AddsANote: Story = {
  play: async ({ canvas, userEvent }) => {
    const [box] = await canvas.findAllByRole('textbox', { name: /Description|Note/ });
    await userEvent.click(await canvas.findByRole('button', { name: 'Phone call' }));
    await userEvent.click(box!);
    await userEvent.type(box!, 'Called back');
    await userEvent.click(canvas.getByRole('button', { name: /^Add note/ }));
    await waitFor(() =>
      expect(sentTo('POST case/{}/note')).toMatchObject([{ note_type: 'PHONE', description: '<p>Called back</p>' }]),
    );
    await expect(await canvas.findByText('3 of 3 notes')).toBeVisible();
  },
};

export const EmptyNoteIsRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('2 of 2 notes');
    await userEvent.click(canvas.getByRole('button', { name: /^Add note/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(requestsOf('POST case/{}/note')).toHaveLength(0);
  },
};

/** What NoteItem asks. */
export const DeletesANote: Story = {
  play: async ({ canvas, userEvent }) => {
    const [menu] = await canvas.findAllByRole('button', { name: /^Actions on/ });
    await userEvent.click(menu!);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /Delete/ }));
    await waitFor(() => expect(requestsOf('DELETE case/{}/note/delete/{}')).toHaveLength(1));
    await expect(await canvas.findByText('1 of 1 notes')).toBeVisible();
  },
};

export const AnotherUserChangedTheNote: Story = {
  parameters: inCase({
    'GET case/{}/notes': [noteOf()],
    'GET case/{}/details': caseOf({ revision: 9 }),
    'POST case/{}/audit/records': listOf([]),
    'PUT case/{}/note/{}': onRevision(9, { ...noteOf(), case_id: 'DEMO26-000053', revision: 10 } as never),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions on/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Client' })[0]!);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requestsOf('PUT case/{}/note/{}')).toHaveLength(2));
    const sent = requestsOf('PUT case/{}/note/{}').map(({ headers }) => headers.get('If-Match'));
    // Only the revision of the case was another one: the note was as it was read.
    await expect(sent).toEqual(['"7"', '"9"']);
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

const editing = (answer: Answers['PUT case/{}/note/{}']) =>
  inCase({ 'GET case/{}/notes': [noteOf()], 'PUT case/{}/note/{}': answer });

async function saveNote({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Actions on/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
}

export const ChangedNoteIsRefused: Story = {
  parameters: editing(refused(422, 'Not saved.', { errors: { description: 'The note is too long.' } })),
  play: async ({ canvas, userEvent }) => {
    await saveNote({ canvas, userEvent });
    await expect(await canvas.findByText('The note is too long.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

export const SavingAChangedNote: Story = {
  parameters: editing(pending),
  play: async ({ canvas, userEvent }) => {
    await saveNote({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled());
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const EditsTheMemo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit memo' }));
    const field = canvas.getByRole('textbox', { name: 'Memo' });
    await expect(field).toHaveValue('Same accident as the sister case: one hearing if possible.');
    await userEvent.clear(field);
    await userEvent.type(field, 'Hearing in June.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save memo' }));
    await waitFor(() => expect(sentTo('POST case/{}/memo')).toEqual([{ memo: 'Hearing in June.' }]));
    await expect(await canvas.findByText('Hearing in June.')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: inCase({ 'GET case/{}/notes': [], 'GET case/{}/memo': { memo: '' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No notes yet')).toBeVisible();
    await expect(await canvas.findByText('Write memo')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: inCase({ 'GET case/{}/notes': refused(500, 'The notes cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The notes cannot be read.')).toBeVisible();
  },
};

export const RightToLeftAndLongTexts: Story = {
  parameters: inCase({
    'GET case/{}/notes': [
      noteOf({ description: '<p>העד יגיע לדיון ביום שני.</p>', created_by: 'דוד בן־גוריון' }),
      noteOf({ id: 'n2', description: `<p>${'The adjuster repeated what was said before. '.repeat(40)}</p>` }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('העד יגיע לדיון ביום שני.')).toBeVisible();
    await expect(canvas.getByText(/^The adjuster repeated/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 of 2 notes')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Add note/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: inCase({ 'GET case/{}/notes': pending, 'GET case/{}/memo': pending }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Add note/ })).toBeVisible();
    await expect(canvas.queryByText('No notes yet')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Write memo')).not.toBeInTheDocument();
  },
};

export const ManyNotes: Story = {
  parameters: inCase({ 'GET case/{}/notes': Array.from({ length: 120 }, (_, index) => noteOf({ id: `n${index}` })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('120 of 120 notes')).toBeVisible();
  },
};

export const AddingIsRefused: Story = {
  parameters: inCase({ 'POST case/{}/note': refused(409, 'The case is closed.') }),
  play: async ({ canvas, userEvent }) => {
    const [box] = await canvas.findAllByRole('textbox', { name: /Description|Note/ });
    await userEvent.click(box!);
    await userEvent.type(box!, 'Called back');
    await userEvent.click(canvas.getByRole('button', { name: /^Add note/ }));
    await expect(await screen.findByText('The case is closed.')).toBeVisible();
    await expect(box).toHaveTextContent('Called back');
  },
};

async function saveMemo({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit memo' }));
  await userEvent.type(canvas.getByRole('textbox', { name: 'Memo' }), ' Hearing in June.');
  await userEvent.click(canvas.getByRole('button', { name: 'Save memo' }));
}

const memo = (answer: Answers['POST case/{}/memo']) =>
  inCase({ 'GET case/{}/memo': { memo: 'By mail.' }, 'POST case/{}/memo': answer });

export const MemoRefused: Story = {
  parameters: memo(refused(422, 'Not saved.', { errors: { memo: 'The memo is too long.' } })),
  play: async context => {
    await saveMemo(context);
    const field = context.canvas.getByRole('textbox', { name: 'Memo' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('The memo is too long.'));
    await expect(field).toHaveValue('By mail. Hearing in June.');
  },
};

export const SavingTheMemo: Story = {
  parameters: memo(pending),
  play: async context => {
    await saveMemo(context);
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Save memo' })).toBeDisabled());
    await expect(context.canvas.getByRole('textbox', { name: 'Memo' })).toBeDisabled();
  },
};

export const MemoConflict: Story = {
  parameters: inCase({
    'POST case/{}/memo': refused(412, 'The case was changed.', { code: 'REVISION_CONFLICT' }),
    'GET case/{}/details': caseOf({ revision: 9 }),
    // Another user changes it while it is edited.
    'GET case/{}/memo': () => ({
      memo: sentTo('POST case/{}/memo').length > 0 ? 'Ask the carrier first.' : 'One hearing if possible.',
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await saveMemo({ canvas, userEvent });
    const dialog = within(await screen.findByRole('dialog', { name: /^Another user changed/ }));
    await expect(dialog.getByText(/Hearing in June\.$/)).toBeVisible();
    await expect(dialog.getByText('Ask the carrier first.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('textbox', { name: 'Memo' })).toHaveValue('Ask the carrier first.');
  },
};
