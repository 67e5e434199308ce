/** The company whose records this page shows, by its id: said with every call (`contract/src/kit/company-header.ts`). */
let shown: string | null = null;

export const companyShown = (): string | null => shown;
export const showCompany = (id: string | null): void => {
  shown = id;
};
