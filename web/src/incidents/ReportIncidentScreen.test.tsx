import { screen, waitFor } from '@testing-library/react';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { describe, expect, it } from 'vitest';
import { reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { ReportIncidentScreen } from './ReportIncidentScreen.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const at = '2026-03-02T12:00:00.000Z';

describe('a report', () => {
  it('is sent by anybody in three fields, and its state is seen', async () => {
    const own = { id, title: 'Nada abre', status: 'reported', createdAt: at } as const;
    const { user, server } = await renderScreen(<ReportIncidentScreen />, {
      ...{ role: 'VIEWER', path: '/incident/report' },
      replies: [
        reply(incidents.reports, { items: [own], total: 1, page: 1, limit: 20 }),
        reply(incidents.report, { ...own, told: 2 }),
      ],
    });
    expect(await screen.findByText('Nada abre')).toBeTruthy();
    await user.type(screen.getByLabelText(/O que aconteceu/), 'Nada abre desde cedo');
    await user.selectOptions(screen.getByLabelText(/Com o que se parece/), 'Ransomware');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Enviar o relato' }));
    expect(await screen.findByText('Relato enviado')).toBeTruthy();
    expect(screen.getByText(/^2 administradores foram avisados\. Desligue o aparelho da rede/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Nada abre' })).toBeNull();
    const sent = server.seen.find(({ route }) => route.startsWith('POST'))?.body;
    expect(sent).toMatchObject({ description: 'Nada abre desde cedo', kind: 'ransomware' });
    expect(sent).toHaveProperty('detectedAt', expect.stringMatching(/Z$/));
  });

  it('of a stolen laptop asks for no device that is left on, and says that there is nobody to tell', async () => {
    const own = { id, title: 'Notebook roubado', status: 'reported' as const, createdAt: at };
    const { user } = await renderScreen(<ReportIncidentScreen />, {
      ...{ role: 'BASIC', path: '/incident/report' },
      replies: [
        reply(incidents.reports, { items: [own], total: 1, page: 1, limit: 20 }),
        reply(incidents.report, { ...own, told: 0 }),
      ],
    });
    await user.type(await screen.findByLabelText(/O que aconteceu/), 'Roubaram o notebook');
    await user.selectOptions(screen.getByLabelText(/Com o que se parece/), 'Aparelho perdido ou roubado');
    await user.click(screen.getByRole('button', { name: 'Enviar o relato' }));
    const told = await screen.findByText(/^Nenhum administrador está ativo nesta empresa/);
    expect(told.textContent).toMatch(/Troque agora, em outro aparelho, as senhas/);
    expect(told.textContent).not.toMatch(/ligado|foram avisados/);
  });

  it('leads an administrator to the incident, and from the own reports too', async () => {
    const own = { id, title: 'Nada abre', status: 'reported' as const, createdAt: at };
    const { user, address } = await renderScreen(<ReportIncidentScreen />, {
      ...{ role: 'ADMIN', path: '/incident/report' },
      replies: [
        reply(incidents.reports, { items: [own], total: 1, page: 1, limit: 20 }),
        reply(incidents.report, { ...own, told: 0 }),
      ],
    });
    expect((await screen.findByRole('link', { name: 'Nada abre' })).getAttribute('href')).toBe(`/incident/${id}`);
    await user.type(screen.getByLabelText(/O que aconteceu/), 'Nada abre');
    await user.selectOptions(screen.getByLabelText(/Com o que se parece/), 'Ransomware');
    await user.click(screen.getByRole('button', { name: 'Enviar o relato' }));
    await waitFor(() => expect(address()).toBe(`/incident/${id}`));
    expect(await screen.findByText(/o incidente é seu/)).toBeTruthy();
  });
});
