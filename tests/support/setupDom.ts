import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine the first import of a page, which compiles it, takes seconds.
configure({ asyncUtilTimeout: 20_000 });
