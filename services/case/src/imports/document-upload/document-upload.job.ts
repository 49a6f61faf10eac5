import { AppError, DOCUMENT_UPLOAD_JOB } from '@atlas/contracts';
import {
  asJobUser,
  CONFIG,
  FILE_STORE,
  FileStoreUnavailable,
  JobRunner,
  Retention,
  STORAGE_FULL,
  tableSweep,
  type Config,
  type FileStore,
  type JobOutcome,
  type Session,
  type AskedJob,
} from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CasesByName } from './cases-by-name.js';
import { DocumentAttacher } from './document-attacher.js';
import type { DocumentUploadPayload } from './document-upload-payload.js';
import { uploadLimits } from './upload-limits.js';
import { UploadRun } from './upload-run.js';
import { UploadUndo } from './upload-undo.js';
import { UploadedDocuments } from './uploaded-documents.js';

/** Brings uploaded files to their cases in the background, and takes them back. */
@Injectable()
export class DocumentUploadJob implements OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly retention: Retention,
    private readonly uploaded: UploadedDocuments,
    private readonly casesByName: CasesByName,
    private readonly attacher: DocumentAttacher,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'maxUploadBytes' | 'retention'>,
  ) {}

  onModuleInit(): void {
    this.runner.register<DocumentUploadPayload>(DOCUMENT_UPLOAD_JOB, {
      permission: 'CanManageCase',
      again: true,
      run: (job, progress) =>
        this.#as(job, session => {
          const { uploaded, casesByName, attacher, files } = this;
          const limits = uploadLimits(this.config.maxUploadBytes);
          return new UploadRun({ uploaded, casesByName, attacher, files, limits }, session, job.payload, progress).run();
        }),
      undo: (job, progress) =>
        this.#as(job, session => {
          const { uploaded, attacher, files } = this;
          return new UploadUndo({ uploaded, attacher, files }, session, progress).undo(job.undone.payload.upload_id);
        }),
    });
    // As long as the job can be undone; what is unassigned stays until somebody says where it belongs.
    this.retention.register(
      tableSweep(
        { name: 'uploaded-documents', days: this.config.retention.jobDays },
        'cases.uploaded_document',
        `(case when state <> 'unassigned' then uploaded_at end)`,
      ),
    );
  }

  async #as(job: AskedJob, work: (session: Session) => Promise<JobOutcome>): Promise<JobOutcome> {
    try {
      return await asJobUser(job, work);
    } catch (error) {
      if (!(error instanceof FileStoreUnavailable)) throw error;
      throw new AppError(
        507,
        'STORAGE_UNAVAILABLE',
        `${STORAGE_FULL} Run the job again when there is room; nothing is added twice.`,
      );
    }
  }
}
