import { RESOURCES } from '@atlas/contracts';
import { MessagingModule, Outbox } from '@atlas/messaging';
import {
  ACTIVITY_RECORDER,
  ChangeRecorder,
  CONFIG,
  Database,
  MailHosts,
  SecretBox,
  type ActivityRecorder,
  type Config,
} from '@atlas/platform';
import { HistorySeals, ResourceEngine, resourceControllers, type DerivedSource } from '@atlas/resource-engine';
import { Module } from '@nestjs/common';
import { CasePackets } from './cases/case-packets.js';
import { CaseService } from './cases/case-service.js';
import { domainEmailConfigBehavior } from './email/domain-email-config.behavior.js';
import { EmailConfigs } from './email/email-configs.js';
import { MailServers } from './email/mail-servers.js';
import { CaseFillingController } from './http/case-filling.controller.js';
import { ChangesController } from './http/changes.controller.js';
import { TestMailController } from './http/test-mail.controller.js';
import { PacketPreviewController } from './http/packet-preview.controller.js';
import { CaseConsumer } from './messaging/case.consumer.js';
import { FilingEvents } from './messaging/filing-events.js';
import { MasterDataConsumer } from './messaging/master-data.consumer.js';
import { publishingRecordUse } from './messaging/publish-record-use.js';
import { WebhookConsumer } from './webhooks/webhook.consumer.js';
import { WebhookDeliveries } from './webhooks/webhook-deliveries.service.js';
import { WebhookDeliveryTask } from './webhooks/webhook-delivery.task.js';
import { WebhookDisabledMailJob } from './webhooks/webhook-disabled-mail.job.js';
import { WebhookActivity } from './webhooks/webhook-activity.js';
import { WebhookSecrets } from './webhooks/webhook-secrets.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';
import { FILING_SCHEMA } from './schema.js';
import { ArbitrationSubmissionJob } from './submissions/arbitration-submission.job.js';
import { CaseSubmission } from './submissions/case-submission.js';
import { MailDelivery } from './submissions/mail-delivery.js';
import { SubmissionResults } from './submissions/submission-results.js';
import { Submissions } from './submissions/submissions.js';

/** Of a mail box `domain_id` is documented: the account it belongs to. */
const domainOf: DerivedSource = ({ session, ids }) =>
  Promise.resolve(new Map(ids.map(id => [id, { domain_id: session.accountId }])));

/** The mail boxes that filings are sent from: master records on the one engine, kept here. */
const engine = {
  provide: ResourceEngine,
  useFactory: (
    database: Database,
    outbox: Outbox,
    activity: ActivityRecorder,
    changes: ChangeRecorder,
    { secretKeys }: Config,
    hosts: MailHosts,
  ) =>
    new ResourceEngine(
      {
        schema: FILING_SCHEMA,
        owner: 'filing',
        definitions: RESOURCES,
        behaviors: { domain_email_config: domainEmailConfigBehavior(hosts) },
        derived: { domain_email_config: domainOf },
        enqueue: publishingRecordUse(outbox),
      },
      { database, activity, changes, secretKeys },
    ),
  inject: [Database, Outbox, ACTIVITY_RECORDER, ChangeRecorder, CONFIG, MailHosts],
};

/**
 * What leaves the house and what comes back. Needs `PlatformModule` with a file store, a mailer and an activity trail, `JobsModule` and
 * `MessagingModule.forProcess()`; asks the case, master data and identity services by their calls.
 */
@Module({
  imports: [MessagingModule.withInbox(FILING_SCHEMA), MessagingModule.withOutbox(FILING_SCHEMA)],
  controllers: [
    CaseFillingController,
    PacketPreviewController,
    TestMailController,
    ChangesController,
    ...RESOURCES.filter(({ owner }) => owner === 'filing').flatMap(resourceControllers),
    MasterDataConsumer,
    CaseConsumer,
    WebhooksController,
    WebhookConsumer,
  ],
  providers: [
    engine,
    ArbitrationSubmissionJob,
    CasePackets,
    CaseService,
    CaseSubmission,
    EmailConfigs,
    FilingEvents,
    HistorySeals,
    MailDelivery,
    MailServers,
    SubmissionResults,
    Submissions,
    SecretBox,
    WebhookDeliveries,
    WebhookDeliveryTask,
    WebhookDisabledMailJob,
    WebhookActivity,
    WebhookSecrets,
    WebhooksService,
  ],
})
export class FilingModule {}
