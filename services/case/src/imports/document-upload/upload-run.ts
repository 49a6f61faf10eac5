import { AppError, DomainError, type DocumentUploadResult } from '@atlas/contracts';
import { ArchiveRefused, type FileStore, type JobOutcome, type JobProgress, type Session } from '@atlas/platform';
import type { CasesByName } from './cases-by-name.js';
import type { DocumentAttacher } from './document-attacher.js';
import type { DocumentUploadPayload } from './document-upload-payload.js';
import type { NameMatch } from './match-file-name.js';
import { ArchiveUnpacker, formIndexOf, placeOf, type UploadedArchive } from './unpack-archive.js';
import type { UploadLimits } from './upload-limits.js';
import { documentIdOf, isKept, type KeptDocument, type Settlement, type UploadedDocument } from './uploaded-document.js';
import type { UploadedDocuments } from './uploaded-documents.js';

interface Tools {
  readonly uploaded: UploadedDocuments;
  readonly casesByName: CasesByName;
  readonly attacher: DocumentAttacher;
  readonly files: FileStore;
  readonly limits: UploadLimits;
}

/** Names that are looked up together. */
const BATCH = 50;
/** Cases that are worked on at once. */
const LANES = 4;

const WHY = {
  no_case: 'Its name does not start with a case ID or claim number. Assign it manually.',
  several_cases: 'Several cases have the claim number at the start of its name. Choose one by hand.',
  case_refused: 'The case at the start of its name did not take it. Assign it by hand.',
} as const;

type Matched = readonly [KeptDocument, NameMatch];

/** In the order of the files within each case; those without a case are a group, too. */
function byCase(matched: readonly Matched[]): Matched[][] {
  const groups = new Map<string, Matched[]>();
  for (const each of matched) {
    const [, match] = each;
    const key = match.kind === 'one' ? match.caseId : '';
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

type Told = Pick<Settlement, 'state' | 'case_id' | 'reason'>;

/** One run over one upload: archives are unpacked first, then every file is brought to its case. What was done before is passed over. */
export class UploadRun {
  readonly #tally = { attached: 0, unassigned: 0, duplicates: 0, refused: 0 };
  readonly #cases = new Set<string>();
  #done = 0;

  constructor(
    private readonly tools: Tools,
    private readonly session: Session,
    private readonly payload: DocumentUploadPayload,
    private readonly progress: JobProgress,
  ) {}

  async run(): Promise<JobOutcome> {
    const { accountId } = this.session;
    const { uploaded } = this.tools;
    const before = await uploaded.ofUpload(accountId, this.payload.upload_id);
    await this.#unpack(before);
    const documents = this.payload.archives.length ? await uploaded.ofUpload(accountId, this.payload.upload_id) : before;
    await this.progress.update({ done: 0, total: documents.length });
    for (let at = 0; at < documents.length; at += BATCH) await this.#bring(documents.slice(at, at + BATCH));
    return { result: this.#result() };
  }

  async #unpack(before: readonly UploadedDocument[]): Promise<void> {
    const { files, limits, uploaded } = this.tools;
    const { upload_id: uploadId, description, archives } = this.payload;
    const known = new Set(before.map(({ id }) => id));
    const unpacker = new ArchiveUnpacker(files, limits, { accountId: this.session.accountId, uploadId, description }, known);
    let arrived = before.length;
    for (const archive of archives) {
      try {
        await unpacker.unpack(
          archive,
          async document => {
            await uploaded.arrive(this.session, uploadId, [document]);
            await this.progress.update({ total: ++arrived });
          },
          this.progress,
        );
      } catch (error) {
        if (!(error instanceof ArchiveRefused)) throw error;
        await this.#refuse(archive, error.message);
      }
    }
  }

  /** An archive is taken whole or not at all. */
  async #refuse(archive: UploadedArchive, reason: string): Promise<void> {
    const { uploaded, files } = this.tools;
    const { upload_id: uploadId, description } = this.payload;
    const { accountId } = this.session;
    const id = documentIdOf(uploadId, `file/${archive.index}`);
    const nothing = { file_key: null, size: null, sha256: null, content_type: null };
    await uploaded.arrive(this.session, uploadId, [
      { id, seq: placeOf(archive.index), file_name: archive.file_name, node: archive.node, description, reason, ...nothing },
    ]);
    for (const document of await uploaded.ofUpload(accountId, uploadId)) {
      if (document.state !== 'received' || !isKept(document) || formIndexOf(document.seq) !== archive.index) continue;
      await uploaded.settle(accountId, document.id, { state: 'refused', reason });
      await files.delete(document.file_key);
    }
  }

  async #bring(documents: readonly UploadedDocument[]): Promise<void> {
    const waiting = documents.filter(({ state }) => state === 'received').filter(isKept);
    const matches = await this.tools.casesByName.match(
      this.session,
      waiting.map(({ file_name }) => file_name),
    );
    const settled = await this.#settleAll(waiting.flatMap((document, index) => [[document, matches[index]!] as const]));
    this.#done += documents.length - waiting.length;
    for (const document of documents) this.#tell(document, settled.get(document.id) ?? document);
    await this.progress.update({ done: this.#done, result: this.#result() });
  }

  /** Several cases at once, the files of one case one after the other, for of two with the same content only the first is kept. */
  async #settleAll(matched: readonly Matched[]): Promise<Map<string, Told>> {
    const settled = new Map<string, Told>();
    const groups = byCase(matched);
    const lane = async () => {
      for (let group = groups.pop(); group; group = groups.pop()) {
        for (const [document, match] of group) {
          settled.set(document.id, await this.#settle(document, match));
          await this.progress.update({ done: ++this.#done });
        }
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return settled;
  }

  async #settle(document: KeptDocument, match: NameMatch): Promise<Settlement> {
    if (match.kind !== 'one') {
      return this.#leave(
        document,
        match.kind === 'several' ? 'several_cases' : 'no_case',
        match.kind === 'several' ? match.candidates : [],
      );
    }
    try {
      const state = await this.tools.attacher.attach(this.session, match.caseId, document);
      return { state, case_id: match.caseId };
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof DomainError)) throw error;
      return this.#leave(document, 'case_refused', [match.caseId]);
    }
  }

  async #leave({ id }: KeptDocument, reason: keyof typeof WHY, candidates: readonly string[]): Promise<Settlement> {
    const settlement: Settlement = { state: 'unassigned', reason, candidates };
    await this.tools.uploaded.settle(this.session.accountId, id, settlement);
    return settlement;
  }

  #tell({ file_name: reference }: UploadedDocument, { state, case_id, reason }: Told): void {
    switch (state) {
      case 'attached':
        this.#tally.attached++;
        if (case_id) this.#cases.add(case_id);
        return;
      case 'unassigned':
        this.#tally.unassigned++;
        return this.progress.warning({ reference, message: WHY[(reason ?? 'no_case') as keyof typeof WHY] });
      case 'duplicate':
        this.#tally.duplicates++;
        return this.progress.warning({
          reference,
          message: `The case ${case_id ?? ''} has a document with the same content. Left out.`,
        });
      case 'refused':
        this.#tally.refused++;
        return this.progress.error({ reference, message: reason ?? 'Refused.' });
      case 'received':
      case 'discarded':
      case 'undone':
        return;
    }
  }

  #result(): DocumentUploadResult {
    return { upload_id: this.payload.upload_id, ...this.#tally, cases: this.#cases.size };
  }
}
