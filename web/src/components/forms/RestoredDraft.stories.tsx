import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { drafts } from '@/providers/drafts/drafts.js';
import { inApp } from '@/stories/parameters.js';
import { requestsOf, sentTo } from '@/stories/server.js';
import { FieldGrid } from './FormSection.js';
import { FormText } from './FormText.js';
import { RecordForm } from './RecordForm.js';
import { useFormDraft } from './use-form-draft.js';

interface Values {
  name: string | null;
  city: string | null;
  password: string | null;
}

const VALUES: Values = { name: 'Halvorsen', city: 'Albany', password: null };
const onSave = fn((values: Values): Promise<Values> => Promise.resolve(values));

const ClinicForm = ({ revision }: { revision: number }) => (
  <RecordForm<Values> name="Halvorsen" values={VALUES} onSave={onSave} draft={useFormDraft('clinic.4', revision)}>
    <FieldGrid>
      <FormText source="name" label="Name" required />
      <FormText source="city" label="City" />
      <FormText source="password" label="Password" type="password" />
    </FieldGrid>
  </RecordForm>
);

const noDraft = {
  'GET user/draft': [],
  'DELETE user/draft/{}': undefined,
  'PUT user/draft/{}': { key: 'clinic.4', saved_at: '2026-04-21T14:00:00Z' },
};
const stored = (revision: number) => ({
  ...noDraft,
  'GET user/draft': [{ key: 'clinic.4', saved_at: '2026-04-21T13:12:00Z' }],
  'GET user/draft/{}': {
    key: 'clinic.4',
    saved_at: '2026-04-21T13:12:03Z',
    value: { changes: { city: 'Utica' }, before: { city: 'Albany' }, revision, changed_at: '2026-04-21T13:12:00Z' },
  },
});

const meta: Meta<typeof ClinicForm> = {
  component: ClinicForm,
  args: { revision: 3 },
  parameters: inApp({ isPage: true, answers: noDraft }),
};
export default meta;
type Story = StoryObj<typeof ClinicForm>;

const city = () => screen.findByRole('textbox', { name: 'City' });

export const SavedFormHasNoDraft: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await city(), ' Park');
    await expect(screen.getByRole('status')).toHaveTextContent('1 unsaved change');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...VALUES, city: 'Albany Park' }));
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument());
    await expect(drafts.get('clinic.4')).toBeUndefined();
  },
};

export const KeepsADraftWithoutSecrets: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await city(), '!');
    await userEvent.type(screen.getByLabelText('Password'), 'hunter2');
    await waitFor(() => expect(sentTo('PUT user/draft/{}').length).toBeGreaterThan(0), { timeout: 8000 });
    const sent = sentTo('PUT user/draft/{}').at(-1) as { value: object };
    await expect(sent.value).toMatchObject({ changes: { city: 'Albany!' }, before: { city: 'Albany' }, revision: 3 });
    await expect(JSON.stringify(sent)).not.toContain('hunter2');
    await expect(JSON.stringify({ ...window.localStorage })).not.toContain('Albany!');
  },
};

export const RestoresADraft: Story = {
  parameters: inApp({ isPage: true, answers: stored(3) }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Your unsaved changes of 9:12 AM were restored.')).toBeVisible();
    await waitFor(async () => expect(await city()).toHaveValue('Utica'));
    await expect(screen.getByText('1 unsaved change')).toBeVisible();
    const banner = screen.getByText(/were restored/).closest('[role=status]') as HTMLElement;
    await expect(drafts.get('clinic.4')).toBeDefined();
    await userEvent.click(within(banner).getByRole('button', { name: 'Discard' }));
    await expect(await city()).toHaveValue('Albany');
    await expect(screen.queryByText(/were restored/)).not.toBeInTheDocument();
    await waitFor(() => expect(requestsOf('DELETE user/draft/{}')).toHaveLength(1));
    await expect(requestsOf('PUT user/draft/{}')).toHaveLength(0);
  },
};

export const RecordHasChangedSince: Story = {
  parameters: inApp({ isPage: true, answers: stored(2) }),
  play: async () => {
    await expect(await screen.findByText(/were restored. The record has been changed since then/)).toBeVisible();
    await waitFor(async () => expect(await city()).toHaveValue('Utica'));
  },
};
