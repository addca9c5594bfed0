export { createApi } from '@reduxjs/toolkit/query/react';
