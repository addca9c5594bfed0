/** The product's own colours, for its pages and its pictures. */
export const BRAND = {
  ink: '#13293D',
  main: '#0B5351',
  saffron: '#F2A541',
  sand: '#FBF6EE',
  line: '#E4DCCF',
  danger: '#B3261E',
  success: '#2E7D4F',
} as const;
