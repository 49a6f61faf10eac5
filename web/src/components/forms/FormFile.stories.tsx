import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { FieldForm } from '@/stories/FieldForm.js';
import { FormFile } from './FormFile.js';

const LETTER = new File(['PK'], 'demand letter.docx');
const SAVED = { template_file_id: 'f1', template_file_name: 'answer.docx' };
const upload = fn((file: File) => Promise.resolve({ file_id: 'f2', file_name: file.name }));
const download = fn(() => Promise.resolve());

const field = {
  source: 'template_file_id',
  nameSource: 'template_file_name',
  label: 'Template',
  accept: '.docx,.pdf',
  upload,
  download,
};

const meta: Meta<typeof FieldForm> = {
  component: FieldForm,
  args: { values: { template_file_id: null, template_file_name: null }, onValues: fn(), children: <FormFile {...field} /> },
};
export default meta;
type Story = StoryObj<typeof FieldForm>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const choose = ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) =>
  userEvent.upload(canvas.getByLabelText('Template', { selector: 'input[type=file]' }), LETTER);
const shownName = ({ canvas }: Pick<Context, 'canvas'>) => canvas.getByRole('textbox', { name: /^Template/ });

export const UploadsAtOnce: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(shownName({ canvas })).toHaveAttribute('placeholder', 'No file');
    await choose({ canvas, userEvent });
    await waitFor(() => expect(shownName({ canvas })).toHaveValue('demand letter.docx'));
    // It is not saved yet.
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ template_file_id: 'f2', template_file_name: 'demand letter.docx' });
  },
};

export const Saved: Story = {
  args: { values: SAVED },
  play: async ({ canvas, userEvent }) => {
    await expect(shownName({ canvas })).toHaveValue('answer.docx');
    await expect(canvas.getByRole('button', { name: 'Replace' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(download).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove answer.docx' }));
    await expect(shownName({ canvas })).toHaveValue('');
  },
};

export const Uploading: Story = {
  args: { children: <FormFile {...field} upload={() => new Promise(() => undefined)} /> },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent });
    await waitFor(() => expect(shownName({ canvas })).toHaveValue('Uploading…'));
    await expect(canvas.getByRole('button', { name: 'Choose file' })).toBeDisabled();
  },
};

export const Refused: Story = {
  args: {
    children: (
      <FormFile {...field} upload={() => Promise.reject(new ApiError(422, 'VALIDATION_FAILED', 'The file is infected.'))} />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent });
    await waitFor(() => expect(shownName({ canvas })).toHaveAccessibleDescription('The file is infected.'));
    await expect(shownName({ canvas })).toBeInvalid();
    await expect(shownName({ canvas })).toHaveValue('');
  },
};

export const ReadOnly: Story = {
  args: { values: SAVED, children: <FormFile {...field} readOnly /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Replace' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  },
};

export const LongRightToLeftName: Story = {
  args: {
    values: { template_file_id: 'f1', template_file_name: `${'כתב תביעה '.repeat(20)}.docx` },
    children: <FormFile {...field} required />,
  },
  play: async ({ canvas }) => {
    await expect(shownName({ canvas })).toHaveDisplayValue(/^כתב תביעה/);
    await expect(canvas.getByRole('button', { name: 'Replace' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  },
};
