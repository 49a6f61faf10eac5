import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCommand } from './is-command.js';
import type { Method } from './method.js';

const DESCRIPTION = join(import.meta.dirname, '../../../../docs/generated/openapi.json');
const { paths } = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as { paths: Record<string, object> };
const calls = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.keys(verbs).map(verb => ({ method: verb.toUpperCase() as Method, path: path.replace('/AtlasAPI/api/', '') })),
);
/** Every record of a definition has these, and every report. */
const OF_EVERY_RECORD = /\/(?:list|export|duplicates|audit\/records)$|^report\/[^/]+(?:\/figures)?$/;

describe('a call is a command', () => {
  it('unless it reads: a POST that changes nothing is one of these', () => {
    const reading = calls.filter(({ method, path }) => method === 'POST' && !isCommand(method, path)).map(({ path }) => path);
    expect(reading.filter(path => !OF_EVERY_RECORD.test(path)).sort()).toEqual([
      'Case/simple_search',
      'Case/simple_search/counts',
      'Case/simple_search/download',
      'Case/simple_search/groups',
      'Case/simple_search/totals',
      'CaseFilling/BillingPacket',
      'CaseFilling/BillingPacket/contents',
      'CaseFilling/GetEmailServerDetails',
      'CaseFilling/ListProcessedCases',
      'application/department/{id}/menu_items/preview',
      'application/department/{id}/permissions/preview',
      'application/role/{id}/menu_items/preview',
      'application/role/{id}/permissions/preview',
      'application/user/{id}/menu_items/preview',
      'application/user/{id}/permissions/preview',
      'application/users',
      'case/detail/exists',
      'case/document/match',
      'case/party/awards',
      'case/party/collected',
      'case/party/pace',
      'case/party/preview',
      'case/party/totals',
      'case/{caseId}/billing_packet/check',
      'case/{caseId}/document/file/download',
      'cases/billing_packet/check',
      'cases/next_status',
      'document_template/{id}/preview',
      'domain_email_config/changes',
      'insurance_company/list_with_case_count',
      'knowledge_base/search',
      'master_audit_note/changes',
      'master_audit_note/{id}/fill',
      'payment/transaction/packet/allocation',
      'provider_master/{id}/fee_agreement/preview',
      'provider_master/{id}/invoices/preview',
      'report_type/user_activity_report',
      'report_type/user_activity_report/download',
      'settlment/proposal',
      'shareutility/code/check',
      'shareutility/cpt/search',
      'ticket/search',
    ]);
  });

  it('for every other verb that changes something', () => {
    const others = calls.filter(({ method }) => method !== 'POST');
    const commands = new Set(others.filter(({ method, path }) => isCommand(method, path)).map(({ method }) => method));
    expect([...commands].sort()).toEqual(['DELETE', 'PATCH', 'PUT']);
  });
});
