import { CASE_IMPORTS_FEATURE, DOCUMENT_UPLOAD_JOB } from '@atlas/contracts';
import { CONFIG, FILE_STORE, Retention, tableSweep, type Config, type FileStore } from '@atlas/platform';
import { ImportJobs, type ImportHandler, type ImportJob, type ImportUndoJob } from '@atlas/resource-engine';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CasesByName } from './cases-by-name.js';
import { DocumentAttacher } from './document-attacher.js';
import type { DocumentUploadPayload } from './document-upload-payload.js';
import { uploadLimits } from './upload-limits.js';
import { UploadRun } from './upload-run.js';
import { UploadSource, type UploadRow } from './upload-source.js';
import { UploadUndo } from './upload-undo.js';
import { UploadedDocuments } from './uploaded-documents.js';

type Job = ImportJob<DocumentUploadPayload>;

/** Imports uploaded files into the cases that their names lead to. */
@Injectable()
export class DocumentUploadHandler
  implements ImportHandler<DocumentUploadPayload, UploadRow, UploadRow, UploadSource>, OnModuleInit
{
  readonly type = DOCUMENT_UPLOAD_JOB;
  readonly permission = 'CanManageCase';
  readonly feature = CASE_IMPORTS_FEATURE;

  constructor(
    private readonly jobs: ImportJobs,
    private readonly retention: Retention,
    private readonly uploaded: UploadedDocuments,
    private readonly casesByName: CasesByName,
    private readonly attacher: DocumentAttacher,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'maxUploadBytes' | 'retention'>,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
    // As long as the job can be undone; unassigned files are stored until a user assigns or discards them.
    this.retention.register(
      tableSweep(
        { name: 'uploaded-documents', days: this.config.retention.jobDays },
        'cases.uploaded_document',
        `(case when state <> 'unassigned' then uploaded_at end)`,
      ),
    );
  }

  source({ session, payload, progress }: Pick<Job, 'session' | 'payload' | 'progress'>): Promise<UploadSource> {
    const { uploaded, casesByName, files } = this;
    const limits = uploadLimits(this.config.maxUploadBytes);
    return Promise.resolve(new UploadSource({ uploaded, casesByName, files, limits }, session, payload, progress));
  }

  start({ session, payload }: Job): Promise<UploadRun> {
    return Promise.resolve(new UploadRun({ uploaded: this.uploaded, attacher: this.attacher }, session, payload.upload_id));
  }

  undo({ session, payload }: ImportUndoJob<DocumentUploadPayload>): Promise<UploadUndo> {
    const { uploaded, attacher, files } = this;
    return Promise.resolve(new UploadUndo({ uploaded, attacher, files }, session, payload.upload_id));
  }
}
