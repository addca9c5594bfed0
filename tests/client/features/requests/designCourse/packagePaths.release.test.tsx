// Rules: CRS-03, API-07 (docs/requirements.md)
import { screen } from '@testing-library/react';
import { PackageRegistration } from '../../../../../src/client/features/requests/designCourse/PackageRegistration';
import { packageRegistrationMachine } from '../../../../../src/client/features/requests/machines/packageRegistration';
import { offline } from '../../../../support/fakeServer';
import { STUDENT } from '../../../../support/renderWithApp';
import { HeldAnswer, describeScreens, letPass } from '../../../../support/statecharts/screens';
import { fixtures } from '../machines/packageRegistration.fixtures';
import {
  PACKAGE_CHOICE,
  REGISTER,
  limits,
  ok,
  refuses,
  renderCourse,
  showsPackage,
} from './support';

type RenderedApp = Awaited<ReturnType<typeof renderCourse>> & {
  readonly answer: HeldAnswer<Response>;
};

const LIMIT_SECONDS = 90;
const lost = (): Promise<Response> => Promise.resolve(offline({} as Parameters<typeof offline>[0]));
const limitText = ({ t }: RenderedApp): RegExp =>
  new RegExp(t('courses.limited').replace('{when}', '.*\\d.*'));
const seesButton = ({ t }: RenderedApp, id: string): void =>
  expect(screen.getByRole('button', { name: t(id) })).toBeEnabled();

describeScreens<typeof packageRegistrationMachine, RenderedApp>(
  packageRegistrationMachine,
  fixtures,
  {
    open: async (language) => {
      const answer = new HeldAnswer<Response>();
      const app = await renderCourse(<PackageRegistration choice={PACKAGE_CHOICE} />, {
        language,
        session: STUDENT,
        routes: { ...showsPackage, [REGISTER]: answer.ask },
      });
      return { ...app, answer };
    },
    steps: {
      REGISTRATION_CONFIRMED: async ({ user, t }) => {
        const names = ['courses.registerPackage', 'common.tryAgain'].map(t);
        await user.click(
          await screen.findByRole('button', { name: (name) => names.includes(name) }),
        );
      },
      'registerPackage done': ({ answer }) => answer.answer(ok({ id: 61, repeated: false })),
      'registerPackage failed': ({ answer }) => answer.answer(lost()),
      'registerPackage failed: gone': ({ answer }) => answer.answer(refuses(404, 'NOT_FOUND')),
      'registerPackage failed: limited': ({ answer }) => answer.answer(limits(LIMIT_SECONDS)),
      'after untilLimitEnds': () => letPass(LIMIT_SECONDS * 1_000 + 1_000),
    },
    sees: {
      'confirming.ready': (rendered) => {
        seesButton(rendered, 'courses.registerPackage');
        expect(screen.queryByText(limitText(rendered))).toBeNull();
        expect(screen.queryByRole('alert')).toBeNull();
      },
      'confirming.failed': (rendered) => {
        expect(screen.getByRole('alert')).toHaveTextContent(rendered.t('courses.sendFailed'));
        seesButton(rendered, 'common.tryAgain');
        expect(console.error).toHaveBeenCalledWith(
          'Registering a package failed',
          expect.anything(),
        );
      },
      'confirming.limited': (rendered) => {
        expect(screen.getByText(limitText(rendered))).toBeVisible();
        expect(screen.queryByRole('alert')).toBeNull();
        seesButton(rendered, 'courses.registerPackage');
      },
      sending: ({ server }) => {
        expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
        expect(server.calls(REGISTER).at(-1)?.body).toEqual({
          ...PACKAGE_CHOICE,
          user_id: STUDENT.user.id,
        });
      },
      registered: ({ location }) =>
        expect(location()).toBe('/Message_peration?kind=registration&request=61'),
      notOffered: ({ t }) => {
        expect(screen.getByText(t('courses.notOffered'))).toBeVisible();
        expect(screen.queryByRole('button', { name: t('courses.registerPackage') })).toBeNull();
      },
    },
  },
);
