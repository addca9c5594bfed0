/** GET /og/{kind}/{id}.{lang}.png: the pictures that shared links show (SEO-08). */
import { toIsoDate } from '../../../../shared/dates';
import type { Language } from '../../../../contract/common/constants';
import type { PageList } from '../../../../contract/common/pageList';
import { isNamed } from '../../../platform/http/etag';
import { definePlugin } from '../../../platform/http/plugin';
import { ApiError } from '../../../lib/errors';
import { SemaphoreFullError } from '../../../lib/semaphore';
import { findCourse } from '../../catalogue/queries/course';
import type { PictureText } from '../services/sharePicture/drawPicture';
import { pictureAt } from '../services/sharePicture/pictureAddress';
import { createSharePictures } from '../services/sharePicture/sharePictures';

/** A changed name shows after a day at the latest, where it was kept. */
const DAY = 'public, max-age=86400';
const RETRY_SECONDS = 10;

interface SharePicturesOptions {
  readonly list: PageList;
}

export const sharePictures = definePlugin<SharePicturesOptions>(
  async (app, { list }) => {
    const { db, clock } = app.deps;
    const pictures = createSharePictures();

    const textOf = async (id: number | null, language: Language): Promise<PictureText> => {
      const { brand } = list.site[language];
      if (id === null) {
        const home = list.named.find(({ name }) => name === 'home');
        return {
          language,
          cover: 'masar',
          brand,
          title: home?.words[language].title ?? '',
          lines: [],
        };
      }
      const today = toIsoDate(clock.now());
      const course = await app.admit(() => findCourse(db, id, { language, today }));
      if (!course) throw new ApiError('NOT_FOUND');
      const { title, institute, instituteId, city } = course;
      return { language, cover: instituteId, brand, title, lines: [institute, city] };
    };

    app.get<{ Params: { '*': string } }>(
      '/og/*',
      // The longest wait is for the drawing, which has its own queue.
      { config: { public: true, quiet: true, admission: 'free' } },
      async (request, reply) => {
        const asked = pictureAt(request.params['*']);
        if (!asked) throw new ApiError('NOT_FOUND');
        try {
          const { png, etag } = await pictures.get(await textOf(asked.id, asked.language));
          void reply.header('cache-control', DAY).header('etag', etag).type('image/png');
          if (isNamed(request.headers['if-none-match'], etag)) return await reply.code(304).send();
          return await reply.send(png);
        } catch (error) {
          if (!(error instanceof SemaphoreFullError)) throw error;
          throw new ApiError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
        }
      },
    );
  },
  { name: 'share-pictures', dependencies: ['admission', 'methods', 'security'] },
);
