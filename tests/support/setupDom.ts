import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What a test waits for comes when it comes: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 5_000 });
