import { CASE_IMPORT } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import type { Draft } from '../import-draft.js';
import { SaveMappingDialog } from './SaveMappingDialog.js';

const MAPPING = { 'Patient name': 'injured_name' };
/** Of the draft the dialog reads these: its table is in a worker. */
const draftOf = (name: string, savedAs?: string): Draft =>
  ({ kind: CASE_IMPORT, file: new File([''], name), mapping: MAPPING, savedAs }) as unknown as Draft;

const SAVED = [{ name: 'brightmoor rehab', mapping: MAPPING }];
const saving = (answer: Answers['POST case/bulk_import/mapping']) =>
  inApp({ answers: { 'GET case/bulk_import/mapping': SAVED as never, 'POST case/bulk_import/mapping': answer } });

const meta: Meta<typeof SaveMappingDialog> = {
  component: SaveMappingDialog,
  args: { draft: draftOf('cobalt-pain-2026-04.csv'), onClose: fn(), onSaved: fn() },
  parameters: saving({ name: 'cobalt pain', mapping: MAPPING }),
};
export default meta;
type Story = StoryObj<typeof SaveMappingDialog>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Save mapping' }));
const name = async () => (await dialog()).getByRole('textbox', { name: /^Name/ });

export const NameFromTheFile: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await name()).toHaveValue('cobalt pain');
    await expect(await name()).toHaveAccessibleDescription('Usually the name of the clinic');
    await userEvent.type(await name(), ' clinic{Enter}');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith('cobalt pain clinic'));
    await expect(sentTo('POST case/bulk_import/mapping')).toEqual([{ name: 'cobalt pain clinic', mapping: MAPPING }]);
  },
};

export const ReplacesAMapping: Story = {
  args: { draft: draftOf('brightmoor-rehab-2026-04.csv') },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith('brightmoor rehab'));
    await expect(await name()).toHaveAccessibleDescription('A mapping with this name exists and will be replaced.');
  },
};

export const NameMissing: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.clear(await name());
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription('Please Enter Name.'));
    await expect(requestsOf('POST case/bulk_import/mapping')).toHaveLength(0);
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { draft: draftOf('x.csv', 'מרפאת כאב') },
  parameters: saving(refused(422, 'Not saved.', { errors: { name: 'The name is too long.' } })),
  play: async ({ userEvent }) => {
    await expect(await name()).toHaveValue('מרפאת כאב');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription('The name is too long.'));
  },
};

export const Saving: Story = {
  parameters: saving(pending),
  play: async ({ userEvent }) => {
    const save = (await dialog()).getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await waitFor(() => expect(save).toBeDisabled());
  },
};

export const LongRightToLeftName: Story = {
  args: { draft: draftOf(`${'ייבוא תיקים ממרפאה '.repeat(10)}.csv`) },
  play: async () => {
    await expect(await name()).toHaveDisplayValue(/^ייבוא תיקים/);
    await expect((await dialog()).getByRole('button', { name: 'Save' })).toBeVisible();
  },
};
