# syntax=docker/dockerfile:1
ARG NODE=node:22-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json webpack.config.ts ./
COPY tools ./tools
COPY public ./public
COPY src ./src
COPY docs/statecharts ./docs/statecharts
RUN npm run build
# Packages that only the build and the browser need would be two thirds of the image.
RUN node tools/keepServerPackages.mjs

FROM ${NODE}
WORKDIR /app
# The embedded database, where no DATABASE_URL is given.
RUN install -d -o node -g node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=768", "--enable-source-maps", "dist/server/main.js"]
