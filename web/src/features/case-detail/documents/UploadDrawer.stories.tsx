import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { CASE_ID, documentOf } from '@/stories/fixtures/case-rows.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { UploadDrawer } from './UploadDrawer.js';

const CALL = 'POST case/{}/document';
const UPLOADED = { ...documentOf({ id: 'd9' }), case_id: CASE_ID, revision: 8 };
const uploading = (answer: Answers[typeof CALL]) => inCase({ [CALL]: answer });
const fileOf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const opened = (props: Partial<ComponentProps<typeof UploadDrawer>> = {}) => (
  <UntilClosed>{onClose => <UploadDrawer {...props} onClose={onClose} />}</UntilClosed>
);

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: opened({ files: [fileOf('NF-10 CL-20569.pdf'), fileOf('scan0001.pdf')] }) },
  parameters: uploading(UPLOADED),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Upload documents' }));
const upload = async () => (await drawer()).getByRole('button', { name: /^Upload/ });
const nodeOf = async (index: number) => (await drawer()).getAllByRole('combobox')[index]!;

export const NodeFromTheFileName: Story = {
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await nodeOf(0)).toHaveValue('Denials / NF-10'));
    await expect(await nodeOf(1)).toHaveValue('');
    await userEvent.click(await nodeOf(1));
    await userEvent.click(await screen.findByRole('option', { name: 'Bills / NF-3, CMS-1500, UB-04' }));
    await userEvent.click(await upload());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sentTo(CALL).map(form => form.get('node_id'))).toEqual(['17', '16']);
    await expect(await screen.findByText('Added Successfully')).toBeVisible();
  },
};

export const DefaultNodeOfTheFirm: Story = {
  args: { children: opened({ files: [fileOf('scan0001.pdf')] }) },
  parameters: inCase({
    [CALL]: UPLOADED,
    'GET case/upload_default': { document_node_id: 16, document_node_name: 'Bills / NF-3, CMS-1500, UB-04' },
  }),
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await nodeOf(0)).toHaveValue('Bills / NF-3, CMS-1500, UB-04'));
    await userEvent.click(await upload());
    await waitFor(() => expect(sentTo(CALL).map(form => form.get('node_id'))).toEqual(['16']));
  },
};

export const NodeMissing: Story = {
  args: { children: opened({ files: [fileOf('scan0001.pdf')] }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await upload());
    await waitFor(async () => expect(await nodeOf(0)).toHaveAccessibleDescription('Please Select Document Node.'));
    await expect(requestsOf(CALL)).toHaveLength(0);
  },
};

const isInfected = (form: FormData): boolean => {
  const file = form.get('file');
  return file instanceof File && file.name.includes('virus');
};

export const OneFileRefused: Story = {
  args: { children: opened({ files: [fileOf('NF-10 CL-20569.pdf'), fileOf('NF-10 virus.pdf')] }) },
  parameters: uploading(({ body }) => (isInfected(body as FormData) ? refused(422, 'The file is infected.')() : UPLOADED)),
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await nodeOf(1)).toHaveValue('Denials / NF-10'));
    await userEvent.click(await upload());
    await expect(await (await drawer()).findByRole('alert')).toHaveTextContent('The file is infected.');
    await expect((await drawer()).getByLabelText('Uploaded')).toBeVisible();
    await expect(await upload()).toHaveTextContent(/1 file/);
  },
};

export const RemovesAFile: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Remove scan0001.pdf' }));
    await expect((await drawer()).getAllByRole('listitem')).toHaveLength(1);
    await expect((await drawer()).queryByText('scan0001.pdf')).not.toBeInTheDocument();
  },
};

export const AsksBeforeItIsClosed: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(requestsOf(CALL)).toHaveLength(0);
  },
};

export const Uploading: Story = {
  args: { children: opened({ files: [fileOf('NF-10 CL-20569.pdf')] }) },
  parameters: uploading(pending),
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await nodeOf(0)).toHaveValue('Denials / NF-10'));
    await userEvent.click(await upload());
    await expect(await (await drawer()).findByRole('progressbar', { name: /^Uploading/ })).toBeVisible();
    await expect((await drawer()).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const NoFiles: Story = {
  args: { children: opened() },
  play: async ({ userEvent }) => {
    await expect(await upload()).toBeDisabled();
    await userEvent.click((await drawer()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

const MANY = Array.from({ length: 40 }, (_, index) => fileOf(`NF-10 ${index + 1}.pdf`));

export const ManyFilesAndALongRightToLeftName: Story = {
  args: { children: opened({ files: [fileOf(`${'חוות דעת רפואית '.repeat(10)}.pdf`), ...MANY], nodeId: 16 }) },
  play: async () => {
    await expect((await drawer()).getByText(/חוות דעת רפואית/)).toBeVisible();
    await expect((await drawer()).getAllByRole('listitem')).toHaveLength(41);
    await waitFor(async () => expect(await nodeOf(0)).toHaveValue('Bills / NF-3, CMS-1500, UB-04'));
    await expect(await upload()).toHaveTextContent(/41 files/);
  },
};
