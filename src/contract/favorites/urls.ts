/** The API URLs of favorites. */
export const favoriteUrls = {
  storeFavorite: '/api/student/store-favorite',
  favorites: '/api/favorites',
  favoritesAdd: '/api/favorites/add',
  favoritesRemove: '/api/favorites/remove',
  favoritesCards: '/api/favorites/cards',
} as const;
