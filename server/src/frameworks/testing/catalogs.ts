/** Catalogues for tests, made here: nobody's text. */

const metadata = {
  title: 'Controles da *casa*',
  'last-modified': '2026-01-15T10:00:00.000-03:00',
  version: '3',
  'oscal-version': '1.2.1',
};

/** A catalogue around this content. */
export const catalogOf = (content: object, head: object = {}) => ({
  catalog: { uuid: '5a1f2c3d-4b5e-4f60-8a7b-9c0d1e2f3a4b', metadata: { ...metadata, ...head }, ...content },
});

/** Groups in groups, enhancements, parameters of every kind, a withdrawn control, and an id that ISO has too. */
export const small = () =>
  catalogOf({
    params: [{ id: 'prazo', label: 'um prazo' }],
    groups: [
      {
        id: 'g1',
        title: 'Pessoas',
        groups: [
          {
            id: 'g1.1',
            title: 'Contratação',
            controls: [
              {
                id: 'c1',
                title: 'Antecedentes',
                params: [
                  { id: 'dias', values: ['30 dias'] },
                  { id: 'meio', select: { 'how-many': 'one', choice: ['consulta', 'carta'] } },
                ],
                parts: [
                  {
                    id: 'c1_smt',
                    name: 'statement',
                    prose: 'Verificar **antecedentes** em {{ insert: param, dias }}, por {{ insert: param, meio }}.',
                    parts: [
                      {
                        id: 'c1_smt.a',
                        name: 'item',
                        props: [{ name: 'label', value: 'a.' }],
                        prose: 'Guardar o registro por {{ insert: param, prazo }}.',
                      },
                    ],
                  },
                  { name: 'guidance', prose: 'Veja [o guia](#guia).' },
                  { name: 'assessment-method', prose: 'Perguntar.' },
                ],
                controls: [
                  { id: 'c1.1', title: 'Antecedentes de quem administra' },
                  { id: 'c1.2', title: 'Retirado', props: [{ name: 'status', value: 'withdrawn' }] },
                ],
              },
              { id: 'c2', title: 'Cadastro' },
              { id: 'A.5.1', title: 'Homônimo' },
            ],
          },
        ],
      },
      { id: 'vazio', title: 'Grupo sem controles' },
    ],
  });

/** So many controls, each with so many characters of text. */
export const largeCatalog = (controls: number, characters: number) =>
  catalogOf({
    groups: Array.from({ length: 20 }, (_, g) => ({
      id: `g${g}`,
      title: `Grupo ${g}`,
      controls: Array.from({ length: controls / 20 }, (_, c) => ({
        id: `c${g}.${c}`,
        title: `Controle ${g}.${c}`,
        params: [{ id: `p${g}.${c}`, label: 'um prazo' }],
        parts: [
          {
            id: `c${g}.${c}_smt`,
            name: 'statement',
            prose: `Em {{ insert: param, p${g}.${c} }}: ${'Guardar registros de quem entrou. '.repeat(characters / 33)}`,
          },
        ],
      })),
    })),
  });
