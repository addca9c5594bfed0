import type { Answer, EditProfileData, ProfileData } from '../../../contract/common/answers';
import { api } from '../api/api';

/** Only a user's name and image are specified (API-46). */
interface SentProfile {
  readonly user: Partial<ProfileData['user']>;
}

/** `data` is not specified (API-46). */
type SentEdit = Partial<Answer<EditProfileData | null>>;

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's profile. `status_code` 200 in the answer is success. */
    getProfile: build.query<Answer<SentProfile>, undefined>({
      query: () => ({ url: '/api/student/getProfile' }),
      providesTags: ['Profile'],
    }),
    /** Stores a name: a multipart form with a `name` field. */
    editName: build.mutation<SentEdit | null, string>({
      query: (name) => {
        const body = new FormData();
        body.append('name', name);
        return { url: '/api/student/editProfile', method: 'POST', body };
      },
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useGetProfileQuery, useEditNameMutation } = profileApi;
