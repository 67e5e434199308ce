/** A notice of an incident as a subject of approval: the version that was saved last, as whoever receives it will read it. */
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { noticeItems, noticeOfSubject } from '@vigia/contract/incidents/notices.shapes.ts';
import type { ApprovalSubject, SubjectCtx } from '../kit/approvals/subject.ts';
import { say } from '../kit/words.ts';
import { findIncident, lockIncident } from './incidents.store.ts';
import { findNotice, setNoticeApproved } from './notices.store.ts';

/** Only what was saved is put to anybody. */
async function found({ db }: Pick<SubjectCtx, 'db'>, subject: string) {
  const [id, kind] = noticeOfSubject(subject) ?? [];
  if (!id || !kind) return null;
  const [incident, notice] = await Promise.all([findIncident(db, id), findNotice(db, id, kind)]);
  return incident && notice && { incident, notice, kind };
}

export const incidentNoticeSubject: ApprovalSubject = {
  submit: 'incidents.edit',
  read: 'incidents.read',
  async snapshot(ctx, id) {
    const subject = await found(ctx, id);
    if (!subject) return null;
    const { incident, kind } = subject;
    const { locale, texts, version } = subject.notice;
    const words = (key: string) => say(locale, `incidents:notices.${key}`);
    const items = noticeItems[kind].map(
      (key) => `${words(`items.${key}.title`)}\n${texts[key] || words('paper.empty')}`,
    );
    return {
      title: `${words(`title.${kind}`)}: ${incident.title}`,
      data: { kind, locale, version, texts },
      readable: items.join('\n\n'),
    };
  },
  async hold({ db }, subject) {
    const [id] = noticeOfSubject(subject) ?? [];
    return id ? lockIncident(db, id) : null;
  },
  async decided(ctx, id, { status, approvalId, sha256 }) {
    const subject = status === 'approved' ? await found(ctx, id) : null;
    if (!subject) return;
    const { incident, kind, notice } = subject;
    await setNoticeApproved(ctx.db, notice.id, notice.version, approvalId);
    const after = { kind, version: notice.version, approvalId, sha256 };
    ctx.audit('incidents.notice-approved', incident.id, { after });
  },
  at(subject) {
    const [id, kind] = noticeOfSubject(subject) ?? [];
    return id && kind ? incidentsPlaces.notice.at({ id, kind }) : incidentsPlaces.list.at();
  },
};
