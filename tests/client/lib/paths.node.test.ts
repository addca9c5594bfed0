// Rules: APP-01, APP-02 (docs/requirements.md)
import { embedded } from '../../../src/client/lib/embedding';
import { EMBEDDED, paths } from '../../../src/client/lib/paths';

it('has every route of APP-01 and APP-02, spelt as they are', () => {
  expect(Object.values(paths).map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      'bePartner',
      'programsSummer',
      'programsSummer/details',
      'universityAdmissions',
      'universityAdmissions/details',
      'englishLanguage',
      'englishLanguage/details',
      'favorites',
      'listSpecializations',
      'specializations',
      'studentRequest',
      'addRequest',
      'designCourse',
      'designCourse/details',
      'designCourse/register',
      'designRegister',
      'designCourse/registration',
      'viewRequest/:id',
      'orders',
      'PartnerBookingList',
      'partnerUsers',
      'partnerContact',
      'partnerSnatches',
      'viewPartnerRequest/:id',
      'chat',
      'register',
      'login',
      'UniversityAdmissionRegister',
      'EnglishAdmissionRegister',
      'bookConsultant',
      'Message_peration',
      'whyUs',
      'successStory',
      'bankAccounts',
      'ourPartners',
      'notifications',
      'accounts',
      'download',
      'contact',
      'choose/:product',
    ]),
  );
});

it('builds URLs with ids, params and queries', () => {
  expect(paths.home.to()).toBe('/');
  expect(paths.viewRequest.to(7)).toBe('/viewRequest/7');
  expect(paths.choose.to('english')).toBe('/choose/english');
  expect(paths.englishLanguageDetails.to(3)).toBe('/englishLanguage/details?id=3');
  expect(paths.programsSummer.to({ city: 'New York', level: '', page: 2, sort: null })).toBe(
    '/programsSummer?city=New+York&page=2',
  );
  expect(
    paths.designCourseRegister.to({
      id: 1,
      numberOfWeeks: 4,
      startDate: '2026-01-05',
      amount: 90000,
      user_id: 'u',
    }),
  ).toBe('/designCourse/register?id=1&numberOfWeeks=4&startDate=2026-01-05&amount=90000&user_id=u');
});

it('lists the pages under /embed', () => {
  expect(EMBEDDED.map((name) => embedded(`/${paths[name].path}`))).toContain(
    '/embed/universityAdmissions/details',
  );
});
