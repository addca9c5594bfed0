import type { FastifyError } from 'fastify';

import { definePlugin } from '../http/plugin';
import { sendError } from '../http/sendError';
import { ApiError } from '../../lib/errors';

export const errors = definePlugin(
  async (app) => {
    app.setErrorHandler<FastifyError>((error, request, reply) => sendError(error, request, reply));
    app.setNotFoundHandler(() => {
      throw new ApiError('NOT_FOUND');
    });
  },
  { name: 'errors' },
);
