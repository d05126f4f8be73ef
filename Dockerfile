# The whole product as one image: server, browser part, embedded PostgreSQL for whoever names no other. See docs/operations.md, "Containers".

FROM node:24-bookworm-slim AS npm
# The pinned runtime, which comes with the packages, is linked against it.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/meniscus
COPY package.json package-lock.json .npmrc ./

FROM npm AS packages
RUN npm ci --omit=dev

FROM npm AS build
RUN npm ci
COPY . .
RUN npm run build && rm -rf node_modules

FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin meniscus \
  && install --directory --owner meniscus --group meniscus --mode 0750 /data /backups
WORKDIR /srv/meniscus
COPY --from=build /srv/meniscus ./
COPY --from=packages /srv/meniscus/node_modules ./node_modules
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data HOME=/data
USER meniscus
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, which would not pass SIGTERM on.
CMD ["node_modules/.bin/node", "--max-semi-space-size=16", "--heap-growing-percent=145", "tools/start.ts"]
