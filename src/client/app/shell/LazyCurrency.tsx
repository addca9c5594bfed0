import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import type { LoadNamespaces } from '../../lazy/loadComponent';
import { useIdleComponent } from '../../lazy/useIdleComponent';

const load = async (loadNamespaces: LoadNamespaces) => {
  const [{ CurrencyChooser }] = await Promise.all([
    import('../../features/prices/components/CurrencyChooser'),
    loadNamespaces('prices'),
  ]);
  return CurrencyChooser;
};

/** The choice of the currency that prices are shown in, for every page (PRI-01). */
export function LazyCurrency(): ReactElement {
  const { Part } = useIdleComponent(load);
  return <Place>{Part && <Part />}</Place>;
}

/** Label and box; the chooser comes when the page is at rest. */
const Place = styled('div')(({ theme }) => ({
  inlineSize: '100%',
  maxInlineSize: 280,
  minBlockSize: 84,
  // Hidden on a page with prices, which has its own.
  'body:has(main select[name="currency"]) &': { display: 'none' },
  '& label, & label.Mui-focused': { ...theme.typography.body2, color: 'inherit' },
  '& .MuiInputBase-root:has(:focus-visible)': { outlineColor: theme.palette.secondary.main },
}));
