import { type CaseFileSetting, CaseFileSettingRequest, checkReadOnly, type UploadDefault } from '@atlas/contracts';
import { RecordsRead } from '@atlas/platform';
import { CaseDefaults } from '../../application/case-file-setting/case-defaults.js';
import { CaseFileSettings } from '../../application/case-file-setting/case-file-settings.js';
import { ifUploader } from '../../access/node-uploads.js';
import { caseRoutes } from './case-routes.js';

const { route, controller } = caseRoutes({ settings: CaseFileSettings, defaults: CaseDefaults }, ['accountSettings']);

/** The firm's defaults for new cases and files: the third tab of its account settings. */
export const CaseFileSettingController = controller('CaseFileSettingController', {
  get: route({
    at: 'GET domain_account/case_file_setting',
    permission: 'CanManageAccountSetting',
    audience: ['law_firm'],
    sendsRevision: true,
    also: [RecordsRead('Case file setting')],
    answer: ({ settings }, { session }): Promise<CaseFileSetting> => settings.get(session),
  }),
  save: route({
    at: 'POST domain_account/case_file_setting',
    does: 'Edit',
    permission: 'CanManageAccountSetting',
    audience: ['law_firm'],
    status: 200,
    body: CaseFileSettingRequest,
    ifMatch: true,
    sendsRevision: true,
    async answer({ settings }, { session, body, expected }): Promise<CaseFileSetting> {
      const ignored = await checkReadOnly(body, () => settings.get(session));
      const saved = await settings.save(session, body, expected);
      return { ...saved, warnings: [...saved.warnings, ...ignored] };
    },
  }),
  /** The node that the upload of documents starts with. */
  uploadDefault: route({
    at: 'GET case/upload_default',
    screens: ['caseDetails', 'bulkDocuments'],
    async answer({ defaults }, { session }): Promise<UploadDefault> {
      const { node } = await defaults.of(session.accountId);
      const usable = ifUploader(session, node);
      return { document_node_id: usable?.id ?? null, document_node_name: usable?.name ?? null };
    },
  }),
});
