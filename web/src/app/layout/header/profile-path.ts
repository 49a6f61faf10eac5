export const PROFILE_PATH = '/user-profile';
