import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { Page, PageBody, PageColumns, PageFoot, SidePanel, Strip } from './Page.js';
import { PageHeader } from './PageHeader.js';

const LINES = Array.from({ length: 80 }, (_, index) => `Line ${index + 1}`);

const meta: Meta<typeof Page> = { component: Page, parameters: inApp({ isPage: true }) };
export default meta;
type Story = StoryObj<typeof Page>;

export const OnlyTheBodyScrolls: Story = {
  render: () => (
    <Page>
      <PageHeader title="Cases" />
      <Strip>All cases</Strip>
      <PageBody tabIndex={0} aria-label="Lines" role="region">
        {LINES.map(line => (
          <p key={line}>{line}</p>
        ))}
      </PageBody>
      <PageFoot>80 lines</PageFoot>
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('80 lines')).toBeVisible();
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('80 lines');
  },
};

export const BesideASidePanel: Story = {
  render: () => (
    <Page>
      <PageHeader title="Provider" />
      <PageColumns>
        <div>Content</div>
        <SidePanel width={312}>
          <section>
            <h2>Contacts</h2>
          </section>
        </SidePanel>
      </PageColumns>
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary')).toHaveTextContent('Contacts');
    await expect(canvas.getByText('Content')).toBeVisible();
  },
};
